declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: object[];
  }
  export default class Validator {
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
