import { createTrustedProxies, type IsTrustedProxy } from './trusted-proxies.ts'

/** What all listeners of this process share when they decide whom to let in. */
export interface Admission {
  readonly isTrustedProxy: IsTrustedProxy
}

export interface AdmissionSettings {
  readonly TRUST_PROXY?: string | undefined
}

export function createAdmission({ TRUST_PROXY }: AdmissionSettings): Admission {
  return { isTrustedProxy: createTrustedProxies(TRUST_PROXY) }
}
