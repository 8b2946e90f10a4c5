/** What all fields of an editor share: icons in the colours of the scheme. */
export const FIELD_LOOK = {
  '& .MuiNativeSelect-icon, & .MuiAutocomplete-endAdornment .MuiSvgIcon-root': { color: 'text.secondary' },
} as const;

/** The list that opens below a field, with the option that Enter takes standing out in both schemes. */
export const LIST_LOOK = {
  '& .MuiAutocomplete-option': { minHeight: 44 },
  '& .MuiAutocomplete-option.Mui-focused, & .MuiAutocomplete-option[aria-selected="true"], & .MuiAutocomplete-option[aria-selected="true"].Mui-focused':
    { bgcolor: 'var(--sea-soft)' },
} as const;
