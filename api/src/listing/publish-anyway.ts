/** The flag of every mutation that may publish. */
export const PUBLISH_ANYWAY = {
  defaultValue: false,
  description:
    'True: what is published may lack a price or a picture, or be in a complex that is a draft, for somebody has been asked. Else NOT_READY, with what is missing in `extensions.fields`.',
} as const;
