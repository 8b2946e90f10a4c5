/** SQL of the time zone whose days are counted by: that of Pattaya. */
export const ZONE = "'Asia/Bangkok'";

/** SQL of the day that it is there. */
export const TODAY = `(now() AT TIME ZONE ${ZONE})::date`;
