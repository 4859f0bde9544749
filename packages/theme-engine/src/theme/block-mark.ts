/** The attributes of a block that is hidden on some devices, and whether its markup has output them. */
export class BlockMark {
  readonly type: string
  /** ` data-hidden-on="phone"` */
  readonly hidden_on: string
  is_written = false

  constructor(type: string, hiddenOn: string) {
    this.type = type
    this.hidden_on = hiddenOn
  }
}
