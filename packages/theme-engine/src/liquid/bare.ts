/**
 * An object without inherited properties, not even `__proto__`: for scopes and named arguments. Unlike
 * `Object.create(null)` it keeps V8's fast layout.
 */
export class Bare<Value = unknown> {
  [name: string]: Value
}
Object.setPrototypeOf(Bare.prototype, null)
Reflect.deleteProperty(Bare.prototype, 'constructor')
