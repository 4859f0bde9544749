/** Those that onnxruntime-node has programs for, as `process.platform` and `process.arch` name them. */
const supported: readonly string[] = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64']

export interface PlatformFacts {
  readonly platform: string
  readonly arch: string
  /** Whether the C library is glibc: Alpine Linux has another one. */
  readonly has_glibc: boolean
}

/** Returns why the model can't run on this platform, or undefined if it can. */
export function findPlatformProblem({ platform, arch, has_glibc: hasGlibc }: PlatformFacts): string | undefined {
  if (!supported.includes(`${platform}-${arch}`)) return notSupported(`${platform} on ${arch}`)
  if (platform === 'linux' && !hasGlibc) return notSupported('Linux without glibc, such as Alpine')
  return undefined
}

function notSupported(what: string): string {
  return `The model can’t run here: onnxruntime doesn’t support ${what}. Nothing was installed, and GrabCut stays in use.`
}

export function thisPlatform(): PlatformFacts {
  const report: unknown = process.platform === 'linux' ? process.report.getReport() : undefined
  return {
    platform: process.platform,
    arch: process.arch,
    has_glibc: JSON.stringify(report ?? {}).includes('glibcVersionRuntime'),
  }
}
