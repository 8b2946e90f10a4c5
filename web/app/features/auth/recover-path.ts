/** Address of the form for a forgotten password, without language prefix: apart from the others, for few screens need it. */
export const recoverPath = '/recover';
