/** Under this name, with the id of the sample type behind it, the draft of a new sample is kept. */
export const NEW_SAMPLE_DRAFT = 'sample-new-';
