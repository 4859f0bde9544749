export interface RefundRequest {
  readonly payment_id: string
  readonly amount_paise: number
  /** At least 10 letters, digits, hyphens and underscores. Undefined for the refund of the full payment. */
  readonly receipt?: string | undefined
}

export interface ProviderRefund {
  readonly refund_id: string
  /** `pending` until the provider has sent the money, and `failed` if the bank didn't accept it. */
  readonly status: 'pending' | 'processed' | 'failed'
}

/** A refund in an event. */
export interface ReportedRefund extends ProviderRefund {
  /** What identifies a refund that we made. */
  readonly receipt: string | null
}
