import { useIntl, type IntlShape } from 'react-intl';
import type { FormRefusal } from '~/data/refusal';
import { Toast } from '~/ui/Toast';

interface RefusalToastProps {
  /** Why it was not sent; `failed` where nobody knows. */
  refusal: FormRefusal | 'failed';
  onClose?: () => void;
}

/** Why the contact form was not sent: the yellow warning of spec 5, or the red one of spec 8 with what to do next. */
export function RefusalToast({ refusal, onClose }: RefusalToastProps) {
  const intl = useIntl();
  if (refusal !== 'failed' && refusal.code === 'LEAD_EMPTY') {
    return (
      <Toast kind="warning" title={intl.formatMessage({ id: 'leads.emptyTitle' })} onClose={onClose}>
        <p>{intl.formatMessage({ id: 'leads.emptyText' })}</p>
      </Toast>
    );
  }
  return (
    <Toast kind="failure" title={intl.formatMessage({ id: 'leads.error' })} onClose={onClose}>
      <p>{intl.formatMessage({ id: 'leads.error' })}</p>
      <p>{whatNext(intl, refusal)}</p>
    </Toast>
  );
}

function whatNext(intl: IntlShape, refusal: FormRefusal | 'failed'): string {
  if (refusal === 'failed') return intl.formatMessage({ id: 'leads.failed' });
  if (refusal.retryAfter !== null) return intl.formatMessage({ id: 'leads.tooMany' }, { minutes: Math.ceil(refusal.retryAfter / 60) });
  if (Object.keys(refusal.fields).length > 0) return intl.formatMessage({ id: 'leads.checkFields' });
  return intl.formatMessage({ id: 'leads.failed' });
}
