import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { LEAD_STATUSES } from '~/desk/leads/lead-status';
import { graphql } from '~/gql/gql';
import type { LeadFilter, LeadSort, LeadStatus } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const LeadsGrid = lazy(() => import('~/desk/leads/LeadsGrid'));

const LEAD = graphql(`
  fragment LeadsGrid_lead on Lead {
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

const QUERY = graphql(`
  query Leads($page: Int!, $filter: LeadFilter!, $sort: LeadSort!, $opened: ID!) {
    leads(page: $page, filter: $filter, sort: $sort) {
      total
      leads {
        id
        ...LeadsGrid_lead
      }
    }
    lead(id: $opened) {
      id
      ...LeadsGrid_lead
    }
    leadAssignees {
      id
      username
    }
  }
`);

/** Columns that the list can be ordered by, and the order up and down. */
const SORTS = {
  name: ['NAME', 'NAME_DESC'],
  status: ['STATUS', 'STATUS_DESC'],
  age: ['NEWEST', 'OLDEST'],
} as const satisfies Record<string, readonly [`${LeadSort}`, `${LeadSort}`]>;

const leads = screen({
  staff: true,
  query: QUERY,
  variables: ({ url: { searchParams } }) => {
    const { page, sort, text } = parseGrid(searchParams, Object.keys(SORTS));
    const status = searchParams.get('status');
    const assignee = searchParams.get('assignee');
    const filter: LeadFilter = {
      text: text || null,
      status: LEAD_STATUSES.find((one) => one === status) as LeadStatus | undefined,
      ...(assignee === 'none' ? { unassigned: true } : { assignee }),
      listing: searchParams.get('listing'),
      sameAs: searchParams.get('sameAs'),
    };
    const opened = searchParams.get('lead') ?? '';
    return { page, filter, opened, sort: (sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'NEWEST') as LeadSort };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'leadInbox.title' }), noindex: true }),
});

export const loader = leads.loader;
export const clientLoader = leads.clientLoader;
export const meta = leads.meta;

/** /desk/leads: the contact requests of visitors; `?lead=` opens one. */
export default function Leads() {
  const { leads: page, lead, leadAssignees } = useScreen(QUERY);
  return (
    <DeskScreen
      title={<FormattedMessage id="leadInbox.title" />}
      count={<FormattedMessage id="leadInbox.count" values={{ count: page.total }} />}
    >
      <LeadsGrid
        leads={readFragment(LEAD, page.leads)}
        total={page.total}
        opened={readFragment(LEAD, lead ?? null)}
        assignees={leadAssignees}
      />
    </DeskScreen>
  );
}
