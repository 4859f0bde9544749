import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PaymentMethodDetails } from '../store-methods/contract.ts'
import { hasTestPayments } from '../store-methods/find-store-methods.ts'
import { savePaymentMethod } from '../store-methods/save-payment-method.ts'

/** Sets up how buyers can pay a demo store, like its owner would. Its test orders need test payments. */
export async function loadDemoPaymentMethods(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  methods: readonly PaymentMethodDetails[],
): Promise<void> {
  const all: readonly PaymentMethodDetails[] = hasTestPayments(platform) ? [...methods, { method: 'test' }] : methods
  for (const details of all) await savePaymentMethod(platform, actor, { is_enabled: true, details })
}
