import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connects to the first of these ports that lets it in; undefined when none does. */
async function connectTo(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
  }
  return undefined;
}

/** Hands each connection to a server that says it is ready, as a load balancer does. */
export class TcpBalancer {
  private readonly ready = new Set<number>();
  private isOpen = true;
  private next = 0;
  private readonly server: Server;

  private constructor(private readonly ports: readonly number[]) {
    this.server = createServer((client) => void this.serve(client));
  }

  static async start(ports: readonly number[]): Promise<TcpBalancer> {
    const balancer = new TcpBalancer(ports);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    for (const port of ports) void balancer.watch(port);
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  isReady(port: number): boolean {
    return this.ready.has(port);
  }

  /** Asks again and again, one question at a time. */
  private async watch(port: number): Promise<void> {
    while (this.isOpen) {
      const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (isReady) this.ready.add(port);
      else this.ready.delete(port);
      await wait(50);
    }
  }

  private async serve(client: Socket): Promise<void> {
    client.on('error', () => client.destroy());
    this.next += 1;
    const turned = this.ports.map((_, at) => this.ports[(at + this.next) % this.ports.length]!);
    const server = await connectTo(turned.filter((port) => this.ready.has(port)));
    if (!server) {
      client.destroy();
      return;
    }
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  }

  stop(): void {
    this.isOpen = false;
    this.server.close();
  }
}
