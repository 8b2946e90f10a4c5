import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/components/Container';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import type { RefusedForm } from '~/shared/forms/refusal';
import { readAsked } from './asked';
import styles from '~/shared/forms/FormCard.module.css';
import { LeadForm } from './LeadForm';
import { RefusalToast } from './LeadToast';

/** The contact form as a page of its own: for visitors without scripts, and for links that are opened in a new tab. */
export function ContactScreen({ refused }: { refused: RefusedForm | undefined }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const asked = readAsked(query);
  if (query.has('sent')) {
    return (
      <Container>
        <div className={styles.card} role="status">
          <h1>{intl.formatMessage({ id: 'leads.sentTitle' })}</h1>
          <p>{intl.formatMessage({ id: 'leads.sentText' })}</p>
          <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'leads.goOn' })}</LocalLink>
        </div>
      </Container>
    );
  }
  return (
    <Container>
      <div className={styles.card}>
        <h1>
          {asked.references.length > 0
            ? intl.formatMessage({ id: 'leads.titleAbout' }, { about: intl.formatList(asked.references) })
            : intl.formatMessage({ id: 'leads.title' })}
        </h1>
        <LeadForm asked={asked} values={refused?.values} wrong={refused?.refusal.fields} />
      </div>
      {refused && <RefusalToast refusal={refused.refusal} />}
    </Container>
  );
}
