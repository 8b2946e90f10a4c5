import NativeSelect from '@mui/material/NativeSelect';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import type { StatisticsBoard_ListingFragment as ListingCountsRow } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { ExportButton } from '~/desk/kit/ExportButton';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { Statistics, type StatisticsProps } from '~/desk/statistics/Statistics';
import { MuiIsland } from '~/theme/MuiIsland';
import { DESK_KINDS, labelOf, titleOf } from '~/desk/kit/desk-words';
import { LostLeads, type LostLeadsProps } from './LostLeads';
import { parseStatistics, PERIODS } from './statistics-query';
import styles from './StatisticsBoard.module.css';

type Row = ListingCountsRow & { id: string };

interface StatisticsBoardProps extends StatisticsProps, LostLeadsProps {
  days: number;
  listings: readonly ListingCountsRow[];
  total: number;
}

/** The working part of the statistics: the period, its figures, and every listing with its own. */
export default function StatisticsBoard({ days, statistics, lost, leads, listings, total }: StatisticsBoardProps) {
  const intl = useIntl();
  const lang = useLang();
  const [query, setQuery] = useAskedQuery();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const { kind, text, sort } = parseStatistics(query);
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const exported = { days: String(days), sort, ...(kind && { kind }), ...(text && { text }) };
  const number = (field: 'visitors' | 'visitorsBefore' | 'views' | 'clicks' | 'leads', headerName: string): GridColDef<Row> => ({
    field,
    headerName,
    width: 125,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => intl.formatNumber(value),
  });
  const columns: GridColDef<Row>[] = [
    {
      field: 'name',
      headerName: intl.formatMessage({ id: 'statistics.listing' }),
      flex: 1,
      minWidth: 200,
      sortable: false,
      hideable: false,
      renderCell: ({ row }) => <LocalLink to={paths.listing(row.kind, row.listing)}>{localized(row.name, lang)}</LocalLink>,
    },
    { field: 'reference', headerName: intl.formatMessage({ id: 'statistics.reference' }), width: 90, sortable: false },
    {
      field: 'kind',
      headerName: intl.formatMessage({ id: 'statistics.kind' }),
      width: 125,
      sortable: false,
      valueGetter: (_value, row) => intl.formatMessage({ id: labelOf(row.kind) }),
    },
    number('visitors', intl.formatMessage({ id: 'statistics.visitors' })),
    { ...number('visitorsBefore', intl.formatMessage({ id: 'statistics.visitorsBefore' })), sortable: false },
    number('views', intl.formatMessage({ id: 'statistics.views' })),
    number('clicks', intl.formatMessage({ id: 'statistics.clicksShort' })),
    number('leads', intl.formatMessage({ id: 'statistics.leads' })),
    {
      field: 'conversion',
      headerName: intl.formatMessage({ id: 'statistics.conversion' }),
      width: 125,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (value: number | null) =>
        value === null ? '—' : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
    },
  ];
  const label = intl.formatMessage({ id: 'statistics.byListing' });
  return (
    <>
      <MuiIsland>
        <ToggleButtonGroup
          exclusive
          value={days}
          onChange={(_event, chosen: number | null) => chosen !== null && set('days', String(chosen))}
          aria-label={intl.formatMessage({ id: 'statistics.period' })}
          sx={{ mb: 1.5, width: { xs: '100%', sm: 'auto' } }}
        >
          {PERIODS.map((period) => (
            <ToggleButton
              key={period}
              value={period}
              sx={{ flex: { xs: 1, sm: 'none' }, minHeight: 44, px: { xs: 0.5, sm: 2 }, textTransform: 'none', whiteSpace: 'nowrap' }}
            >
              <FormattedMessage id="statistics.days" values={{ days: period }} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </MuiIsland>
      <Statistics statistics={statistics} />
      <p className="above-12 muted small">
        <FormattedMessage id="statistics.how" />
      </p>
      <h2 className={styles.title}>
        <FormattedMessage id="statistics.lost" />
      </h2>
      <LostLeads lost={lost} leads={leads} />
      <h2 className={styles.title}>{label}</h2>
      <DeskGrid<Row>
        label={label}
        rows={listings.map((row) => ({ ...row, id: row.listing }))}
        total={total}
        columns={columns}
        tools={
          <>
            <NativeSelect
              value={kind ?? ''}
              onChange={(event) => set('kind', event.target.value)}
              inputProps={{ 'aria-label': intl.formatMessage({ id: 'statistics.kind' }) }}
            >
              <option value="">{intl.formatMessage({ id: titleOf(null) })}</option>
              {DESK_KINDS.map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage({ id: titleOf(one) })}
                </option>
              ))}
            </NativeSelect>
            <ExportButton from="/api/statistics/export" formats={['xlsx', 'csv']} query={exported} count={total} onNotice={setNotice} />
            <DeskNotice notice={notice} onClose={() => setNotice(null)} />
          </>
        }
      />
    </>
  );
}
