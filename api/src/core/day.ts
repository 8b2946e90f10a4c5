const PATTAYA = 'Asia/Bangkok';

/** SQL of the time zone whose days are counted by: that of Pattaya. */
export const ZONE = `'${PATTAYA}'`;

/** SQL of the day that it is there. */
export const TODAY = `(now() AT TIME ZONE ${ZONE})::date`;

/** The day that a moment is of there, as `2026-11-22`. */
export const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: PATTAYA });
