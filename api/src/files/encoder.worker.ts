import { encode } from './encode.ts';
import type { EncodeAnswer, EncodeTask } from './encoder.ts';

// Runs in a separate process (encoder.ts): behind the visitors, and without them where a decoder crashes.

process.on('message', ({ original, width, format }: EncodeTask) => {
  void encode(original, width, format).then(
    (bytes) => process.send!({ bytes } satisfies EncodeAnswer),
    (error: unknown) => process.send!({ failed: String(error) } satisfies EncodeAnswer),
  );
});
process.on('disconnect', () => process.exit());
