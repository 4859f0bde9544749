import { createRequire } from 'node:module'

export type OpenCv = typeof import('@techstark/opencv-js')
/** In an object, because the library has a method `then`: a promise of the library itself would never resolve. */
interface LoadedOpenCv {
  readonly cv: OpenCv
}

let loaded: Promise<LoadedOpenCv> | undefined

/** Loads OpenCV when it's first needed: 10 MB of WebAssembly, in about 0.3 s. */
export function openCv(): Promise<LoadedOpenCv> {
  loaded ??= new Promise((resolve) => {
    const cv: OpenCv = createRequire(import.meta.url)('@techstark/opencv-js')
    if (typeof cv.Mat === 'function') resolve({ cv })
    else Object.assign(cv, { onRuntimeInitialized: () => resolve({ cv }) })
  })
  return loaded
}
