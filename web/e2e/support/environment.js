import { TestEnvironment } from 'jest-environment-node';

/** Says in the error of a failed test which pages were open and what went wrong on them (`openPages` of browser.ts). */
export default class extends TestEnvironment {
  handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return;
    const pages = this.global.openPages?.() ?? [];
    error.stack = error.stack.replace(/\n    at |$/, (rest) => `\n${pages.join('\n')}${rest}`);
  }
}
