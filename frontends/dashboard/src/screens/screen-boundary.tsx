import { Component, type ReactNode } from 'react';

interface Props {
  failed: ReactNode;
  children: ReactNode;
}

/** Keeps what fails in one screen from taking the frame, and what the desk remembers, along. A new `key` tries anew. */
export class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
