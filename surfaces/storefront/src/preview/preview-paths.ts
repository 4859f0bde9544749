/** Path in the store, followed by a token or `leave`. */
export const PREVIEW_LINK_FOLDER = '/_preview/'

export const LEAVE_PREVIEW_PATH = `${PREVIEW_LINK_FOLDER}leave`
