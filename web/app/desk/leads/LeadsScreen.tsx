import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { Assignee } from './LeadWork';

const LeadsGrid = lazy(() => import('./LeadsGrid'));

const LEAD = graphql(`
  fragment LeadsScreen_lead on Lead {
    id
    version
    status
    lostReason
    lostText
    createdAt
    forgottenAt
    name
    phone
    contactEmail
    contact
    message
    call
    email
    whatsApp
    telegram
    line
    similarVariants
    lang
    type
    objectUrl
    pathname
    spamReason
    listings {
      id
      kind
      reference
      name {
        en
        ru
      }
      agent {
        id
        name {
          en
          ru
        }
      }
    }
    assignee {
      id
      username
    }
    notes {
      id
      at
      username
      text
    }
    announcements {
      channel
      state
      tries
      error
      sentAt
      nextAt
    }
    duplicates {
      count
    }
  }
`);

interface LeadsScreenProps {
  leads: readonly FragmentType<typeof LEAD>[];
  total: number;
  /** The one that is opened, on whichever page it is. */
  opened: FragmentType<typeof LEAD> | null;
  assignees: readonly Assignee[];
}

/** /desk/leads: what visitors have asked for, who works on it and how far that is. */
export function LeadsScreen({ leads, total, opened, assignees }: LeadsScreenProps) {
  return (
    <DeskScreen
      title={<FormattedMessage id="leadInbox.title" />}
      count={<FormattedMessage id="leadInbox.count" values={{ count: total }} />}
    >
      <LeadsGrid leads={readFragment(LEAD, leads)} total={total} opened={readFragment(LEAD, opened)} assignees={assignees} />
    </DeskScreen>
  );
}
