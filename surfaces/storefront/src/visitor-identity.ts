/** Who calls the backend: limits are by address. */
export interface Visitor {
  readonly ip: string
  readonly request_id: string
}
