declare module '@portal/contract/calls?schemas' {
  export { calls } from '@portal/contract/calls';
}
