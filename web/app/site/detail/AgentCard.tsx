import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { pictureUrl } from '~/lib/picture';
import styles from './AgentCard.module.css';

const AGENT = graphql(`
  fragment AgentCard_agent on Agent {
    email
    name {
      text(lang: $lang)
    }
    photo {
      id
      link
      placeholder
    }
  }
`);

/** The agent of a home: photo, name, and e-mail address if there is one. The operation has its language as `$lang`. */
export function AgentCard({ agent }: { agent: FragmentType<typeof AGENT> }) {
  const intl = useIntl();
  const { name, photo, email } = readFragment(AGENT, agent);
  return (
    <div className={`row gap-12 ${styles.card}`}>
      {photo && (
        <img
          className="picture fixed"
          src={pictureUrl(photo.link, 160)}
          alt=""
          width={56}
          height={56}
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
        />
      )}
      <p className="column narrow break">
        <small className="muted small">{intl.formatMessage({ id: 'detail.agent' })}</small>
        <b className="bold">{name.text}</b>
        {email && (
          <a className="text" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
