# syntax=docker/dockerfile:1.12
# One recipe for every image; docs/adr/images.md has the reasons.
#   docker build --build-arg SERVICE=deliveries .                          a service
#   docker build --build-arg FRONT_END=dashboard --target front-end .      the host of a front end
#   docker build --build-arg SERVICE=embedded --target dev-services .      the embedded services for development
# A release pins the runtime by digest: --build-arg RUNTIME=gcr.io/distroless/nodejs24-debian12@sha256:…
ARG RUNTIME=gcr.io/distroless/nodejs24-debian12:nonroot

FROM node:24.21.0-bookworm-slim AS workspace
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
RUN npm install --global --ignore-scripts turbo@2.11.11
COPY . .

# What one service imports, and nothing else. `production` is what runs; `development` has what its build needs too.
FROM workspace AS pruned
ARG SERVICE=gateway
RUN turbo prune "@parcelbell/${SERVICE}" --docker --production --out-dir /pruned/production \
  && turbo prune "@parcelbell/${SERVICE}" --docker --out-dir /pruned/development

# The lock file decides every version. The tools of the root are for development, so they are taken out before npm reads them.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=pruned /pruned/production/json/ ./
RUN --mount=type=cache,target=/root/.npm \
  npm pkg delete devDependencies optionalDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

# A service that has a build, such as the mail templates of notifications, runs it here.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY --from=pruned /pruned/development/json/ ./
RUN --mount=type=cache,target=/root/.npm \
  npm pkg delete devDependencies optionalDependencies \
  && npm ci --ignore-scripts --no-audit --no-fund
COPY --from=pruned /pruned/development/full/ ./
ARG SERVICE=gateway
RUN mkdir -p "services/${SERVICE}/dist" \
  && npm run build --workspace "services/${SERVICE}" --if-present

FROM dependencies AS assembled
COPY --from=pruned /pruned/production/full/ ./
ARG SERVICE=gateway
COPY --from=build "/app/services/${SERVICE}/dist" "./services/${SERVICE}/dist"
RUN mkdir /data

# For Tilt, which copies changed sources into the running container: the same tree, writable for its user.
FROM assembled AS live
RUN chown -R 65532:65532 /app
ARG SERVICE=gateway
WORKDIR /app/services/${SERVICE}
ENV NODE_ENV=development HOST=0.0.0.0 PORT=8080
USER 65532:65532
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/main.ts"]

# Each image works in the folder of its service: there is no shell that could put the service's name into a command.
FROM ${RUNTIME} AS runtime
ENV PATH=/nodejs/bin:/usr/local/bin:/usr/bin:/bin \
  NODE_ENV=production \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  HOST=0.0.0.0 \
  PORT=8080
USER 65532:65532
EXPOSE 8080

FROM node:24.21.0-bookworm-slim AS front-end-build
WORKDIR /app
COPY --from=workspace /app ./
RUN --mount=type=cache,target=/root/.npm npm run build

# The host of a front end: the gateway's code for files, with the files of one front end. Build it with SERVICE=gateway, which is the default.
FROM runtime AS front-end
ARG FRONT_END
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parcelbell front end ${FRONT_END}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV FRONT_END=${FRONT_END}
COPY --from=assembled /app /app
COPY --from=front-end-build "/app/frontends/${FRONT_END}/dist" "/app/frontends/${FRONT_END}/dist"
WORKDIR /app/services/gateway
ENTRYPOINT ["/nodejs/bin/node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/front-ends/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "src/front-ends/main.ts", "health"]
CMD ["serve"]

# The embedded services for sign-in, mail and texts. They refuse to run in production. Their data folder belongs to their user, so a new volume does too.
FROM runtime AS dev-services
LABEL org.opencontainers.image.title="Parcelbell services for development" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV NODE_ENV=development DATA_DIR=/data
COPY --from=assembled /app /app
COPY --from=assembled --chown=65532:65532 /data /data
WORKDIR /app/services/embedded
ENTRYPOINT ["/nodejs/bin/node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/dev-services/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "src/dev-services/main.ts", "health"]

FROM runtime AS service
ARG SERVICE=gateway
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parcelbell ${SERVICE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
COPY --from=assembled /app /app
WORKDIR /app/services/${SERVICE}
ENTRYPOINT ["/nodejs/bin/node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "src/main.ts", "health"]
CMD ["serve"]
