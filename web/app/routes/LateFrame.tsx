import type { ReactNode } from 'react';
import { AlertHost } from '~/features/alerts/AlertHost';
import { ContactHost } from '~/features/leads/ContactHost';
import { ViewBeacon } from '~/features/views/ViewBeacon';

/** Opens the links to the site's forms as dialogs over the page, and counts the pages of listings that are seen. */
export function LateFrame(): ReactNode {
  return (
    <>
      <ContactHost />
      <AlertHost />
      <ViewBeacon />
    </>
  );
}
