import { Link, type LinkProps } from 'react-router';
import { useLocalePath } from './lang';

/** A link within the site that keeps the language prefix of the current address. `to` is the bare path: `/unit/…`. */
export function LocalLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const localPath = useLocalePath();
  return <Link to={localPath(to)} {...props} />;
}
