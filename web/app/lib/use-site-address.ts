import { useRouteLoaderData } from 'react-router';

/** Makes the absolute address of a path of the site, which is given without a language prefix. */
export function useSiteAddress(): (path: string) => string {
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? '';
  return (path) => siteUrl + path;
}
