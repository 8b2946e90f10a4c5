/** Argument of every mutation that may publish. */
export const PUBLISH_ANYWAY = {
  defaultValue: false,
  description:
    'True: publish even without a price or a picture, or in a draft complex, because a person has confirmed it. Otherwise NOT_READY, with what is missing in `extensions.fields`.',
} as const;
