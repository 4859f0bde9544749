export { type Bridge, BridgeError, connectBridge } from './connection/connect-bridge.ts'
