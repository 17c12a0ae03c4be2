/** A process that sends messages. */
interface SenderProcess {
  readonly id: string;
  /** The host and the process id, so that processes of the same host can check whether it still runs. */
  readonly hostProcess: string;
  /** Other senders take over its messages after this time, unless it reports again. */
  readonly aliveUntil: Date;
}

/** The processes that send messages, so that each can detect that another one has ended. */
export interface SenderRepository {
  reportAlive(sender: SenderProcess): Promise<void>;
  findOthers(id: string): Promise<SenderProcess[]>;
  remove(id: string): Promise<void>;
}
