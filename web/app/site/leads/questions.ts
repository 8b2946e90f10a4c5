import { useIntl } from 'react-intl';

/** Frequent questions: about a listing, or to the agency. */
export function useQuestions(aboutListing: boolean): string[] {
  const intl = useIntl();
  return aboutListing
    ? [
        intl.formatMessage({ id: 'leads.question.free' }),
        intl.formatMessage({ id: 'leads.question.view' }),
        intl.formatMessage({ id: 'leads.question.included' }),
        intl.formatMessage({ id: 'leads.question.discount' }),
      ]
    : [
        intl.formatMessage({ id: 'leads.question.choose' }),
        intl.formatMessage({ id: 'leads.question.owner' }),
        intl.formatMessage({ id: 'leads.question.call' }),
      ];
}
