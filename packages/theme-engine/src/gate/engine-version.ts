import manifest from '../../package.json' with { type: 'json' }

/** The version of the engine that renders and checks themes. */
export const ENGINE_VERSION: string = manifest.version
