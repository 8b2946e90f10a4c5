import { describe, expect, test } from '@jest/globals';
import { anyOnTheWay, createUploads, picturesAmong } from './uploads';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const settled = () => new Promise<void>((done) => setImmediate(done));

/** A store that responds on demand. */
function store() {
  const sent: { name: string; onSent: (share: number) => void; signal: AbortSignal; take: () => void; refuse: (code: string) => void }[] =
    [];
  const stored: string[] = [];
  const uploads = createUploads<string>(
    ({ name }, onSent, signal) =>
      new Promise((resolve, reject) => {
        const refuse = (code: string) => reject(Object.assign(new Error(code), { code }));
        signal.addEventListener('abort', () => refuse('ABORTED'));
        sent.push({ name, onSent, signal, take: () => resolve(`id of ${name}`), refuse });
      }),
  );
  const add = (...names: string[]) =>
    uploads.add(
      'pictures',
      names.map((name) => file(name)),
      (id, key) => stored.push(`${key}: ${id}`),
    );
  const states = () => uploads.all().map(({ name, state, why }) => `${name} ${state}${why && ` ${why}`}`);
  return { uploads, sent, stored, add, states };
}

describe('uploads', () => {
  test('go two at a time, in their order, and leave when they are stored', async () => {
    const { sent, stored, add, states } = store();
    add('a', 'b', 'c');
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[1]!.take();
    await settled();
    expect(states()).toEqual(['a sending', 'c sending']);
    sent[0]!.take();
    sent[2]!.take();
    await settled();
    expect(states()).toEqual([]);
    expect(stored).toEqual(['2: id of b', '1: id of a', '3: id of c']);
  });

  test('report progress', () => {
    const { uploads, sent, add } = store();
    let told = 0;
    const stop = uploads.subscribe(() => (told += 1));
    add('a');
    told = 0;
    sent[0]!.onSent(0.4);
    expect(uploads.all()[0]).toMatchObject({ sent: 0.4 });
    stop();
    sent[0]!.onSent(0.5);
    expect(told).toBe(1);
  });

  test('a failed one reports why, frees its slot, and can be retried', async () => {
    const { uploads, sent, stored, add, states } = store();
    add('a', 'b', 'c');
    sent[0]!.refuse('BUSY');
    await settled();
    expect(states()).toEqual(['a failed BUSY', 'b sending', 'c sending']);
    uploads.retry(1);
    expect(states()).toEqual(['a waiting', 'b sending', 'c sending']);
    sent[1]!.take();
    await settled();
    sent[3]!.take();
    sent[2]!.take();
    await settled();
    expect(stored.toSorted()).toEqual(['1: id of a', '2: id of b', '3: id of c']);
    expect(anyOnTheWay(uploads.all())).toBe(false);
  });

  test('a cancelled one stops without a notification', async () => {
    const { uploads, sent, stored, add, states } = store();
    add('a', 'b', 'c');
    uploads.drop(1);
    expect(sent[0]!.signal.aborted).toBe(true);
    await settled();
    expect(states()).toEqual(['b sending', 'c sending']);
    uploads.drop(2);
    uploads.drop(3);
    await settled();
    expect(uploads.all()).toEqual([]);
    expect(stored).toEqual([]);
  });

  test('are on their way until they have failed', async () => {
    const { uploads, sent, add } = store();
    add('a');
    expect(anyOnTheWay(uploads.all())).toBe(true);
    sent[0]!.refuse('NETWORK');
    await settled();
    expect(anyOnTheWay(uploads.all())).toBe(false);
  });
});

test('non-images are recognised by type', () => {
  const { pictures, others } = picturesAmong([file('a.jpg'), file('b.pdf', 'application/pdf'), file('c.png', 'image/png'), file('d', '')]);
  expect(pictures.map(({ name }) => name)).toEqual(['a.jpg', 'c.png']);
  expect(others.map(({ name }) => name)).toEqual(['b.pdf', 'd']);
});
