import { ContactHost } from '~/features/leads/ContactHost';
import { ViewBeacon } from '~/features/views/ViewBeacon';

/** Opens the contact form as a dialog, and counts the pages of listings that are seen. */
export function LateFrame() {
  return (
    <>
      <ContactHost />
      <ViewBeacon />
    </>
  );
}
