/** Path of the password recovery form, without language prefix; a separate module, because few screens need it. */
export const recoverPath = '/recover';
