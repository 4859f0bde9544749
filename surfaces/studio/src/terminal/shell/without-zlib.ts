// Takes the place of `node:zlib` in browsers. The shell imports it for commands that the terminal leaves out.

function refuse(): never {
  throw new Error('This browser can’t pack files')
}

export const constants = {}
export { refuse as gunzipSync, refuse as gzipSync }
