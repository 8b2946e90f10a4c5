import Validator from '@adobe/structured-data-validator';

interface Node {
  '@type': string;
}

/** What a page says to machines. */
export function linkedDataOf(head: string): Node[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '{}';
  return (JSON.parse(text) as { '@graph'?: Node[] })['@graph'] ?? [];
}

/** What is wrong with it, by a validator that knows the rules of search engines; what they would only like to have is not. */
export async function linkedDataFaults(nodes: readonly Node[]): Promise<string[]> {
  const jsonld = Object.fromEntries(nodes.map((node) => [node['@type'], [node]]));
  const issues = await new Validator().validate({ jsonld });
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage, path }) => `${issueMessage} ${JSON.stringify(path)}`);
}
