import type { StorePaymentMethod } from './contract.ts'
import { endOf } from './show-payment-methods.ts'

/** Returns what the audit log keeps of a method: enough to see that money goes elsewhere, but no numbers. */
export function describeMethod(saved: StorePaymentMethod): Record<string, unknown> {
  switch (saved.method) {
    case 'razorpay':
      return { key_id: saved.settings.key_id }
    case 'upi': {
      const { vpa, payee_name: payeeName } = saved.settings
      return { vpa: maskVpa(vpa), payee_name: payeeName }
    }
    case 'bank_transfer': {
      const { account_number: accountNumber, instructions: _, ...rest } = saved.settings
      return { ...rest, account_ends_in: endOf(accountNumber) }
    }
    case 'cash_on_delivery': {
      const { pincodes, instructions: _, ...rest } = saved.settings
      return {
        ...rest,
        pincodes: pincodes.mode === 'everywhere' ? 'everywhere' : `${pincodes.mode} ${pincodes.ranges}`,
      }
    }
    case 'test':
      return {}
  }
}

/** `••••es@okhdfcbank`: the bank's part of a UPI ID and two characters of the other, which is often a phone number. */
export function maskVpa(vpa: string): string {
  return `••••${vpa.slice(Math.max(0, vpa.indexOf('@') - 2))}`
}
