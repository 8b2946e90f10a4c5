/** Id of the form of a search screen's filters: the order, and a text field outside of it, belong to it. */
export const FORM_ID = 'filters-form';

/** Id of the column that holds it. */
export const PANEL_ID = 'filters';
