import { persisted } from '~/data/browser-client';
import { sendForm, UploadRefused } from '~/data/send-form';
import { graphql } from '~/gql/gql';
import type { StartAutoListingMutation } from '~/gql/graphql';
import { refusedAtOnce } from './sheet-file';

const START = graphql(`
  mutation StartAutoListing($file: Upload!) {
    startAutoListing(file: $file) {
      id
    }
  }
`);

interface StartAnswer {
  data?: StartAutoListingMutation | null;
  errors?: readonly { message?: string; extensions?: { code?: string } }[];
}

/** Brings a spreadsheet and gives the id of its import. Rejects with UploadRefused; its code is NETWORK where nothing answered. */
export async function sendSheet(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<string> {
  const wrong = refusedAtOnce(file);
  if (wrong) throw new UploadRefused(wrong);
  // The form of an upload through GraphQL: what to do first, then the file and where it belongs.
  const form = new FormData();
  form.append('operations', JSON.stringify({ extensions: persisted(START), variables: { file: null } }));
  form.append('map', JSON.stringify({ file: ['variables.file'] }));
  form.append('file', file, file.name);
  const { status, body } = await sendForm('/graphql', form, onSent, signal);
  const { data, errors } = (body ?? {}) as StartAnswer;
  if (data) return data.startAutoListing.id;
  const [first] = errors ?? [];
  throw new UploadRefused(first?.extensions?.code ?? (status === 413 ? 'PAYLOAD_TOO_LARGE' : `HTTP_${status}`), first?.message);
}
