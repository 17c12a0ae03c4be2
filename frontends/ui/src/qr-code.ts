export { QrCode } from './qr-code/qr-code.tsx';
