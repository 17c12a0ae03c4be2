{{- define "workload.deployment" -}}
{{- $values := .values -}}
{{- $settings := merge (deepCopy (default dict $values.settings)) .root.Values.settings -}}
{{- $pause := get $settings "DRAIN_PAUSE_SECONDS" | default "2" | int -}}
{{- if le (int $values.terminationGracePeriodSeconds) (add $values.preStopSeconds $pause 20 | int) -}}
{{- fail (printf "%s would be killed while it drains: terminationGracePeriodSeconds must be more than preStopSeconds + DRAIN_PAUSE_SECONDS + 20" .name) -}}
{{- end -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  {{- if eq $values.autoscaling.type "none" }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  minReadySeconds: 5
  progressDeadlineSeconds: 600
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 25%
  selector:
    matchLabels:
      {{- include "workload.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "workload.labels" . | nindent 8 }}
      {{- with $values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "workload.name" . }}
      {{- include "workload.podSecurity" . | nindent 6 }}
      {{- include "workload.pullSecrets" . | nindent 6 }}
      # A lost question to the name server costs a second, not the five that are the default.
      dnsConfig:
        options:
          - { name: timeout, value: "1" }
          - { name: attempts, value: "5" }
      # A pod that ends goes on answering for preStop, until nobody sends it requests any more; then it drains for up to 20 s.
      terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
      containers:
        {{- include "workload.container" . | nindent 8 }}
          ports:
            - name: http
              containerPort: 8080
              protocol: TCP
          {{- include "workload.probes" . | nindent 10 }}
          lifecycle:
            preStop:
              sleep:
                seconds: {{ $values.preStopSeconds }}
      {{- include "workload.volumes" . | nindent 6 }}
      {{- include "workload.placement" . | nindent 6 }}
      {{- include "workload.spread" . | nindent 6 }}
{{- end -}}

{{/*
/livez depends on nothing else, so no pod is restarted because a database is away. A process listens once it has connected and begun:
until then the startup probe waits, so that a slow database at the start ends in no restart either.
*/}}
{{- define "workload.probes" -}}
startupProbe:
  httpGet:
    path: /livez
    port: http
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet:
    path: /livez
    port: http
  periodSeconds: 10
  timeoutSeconds: 5
  # On a node that has too little processor time, a process is slow and not broken: a restart would cost still more.
  failureThreshold: 6
  # A process that hangs does not drain.
  terminationGracePeriodSeconds: 10
readinessProbe:
  httpGet:
    path: /readyz
    port: http
  periodSeconds: 5
  # A pod that answers slowly lacks processor time and is not broken. Were the last one taken for not ready, the service would be away, and a drain might evict it.
  timeoutSeconds: 10
  failureThreshold: 3
{{- end -}}

{{- define "workload.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  type: ClusterIP
  selector:
    {{- include "workload.selectorLabels" . | nindent 4 }}
  ports:
    - name: http
      port: 8080
      targetPort: http
      protocol: TCP
      appProtocol: http
{{- end -}}

{{- define "workload.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
automountServiceAccountToken: false
{{- end -}}

{{/* One pod at a time may be evicted. A pod that is not ready anyway does not hold up the drain of a node. */}}
{{- define "workload.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "workload.selectorLabels" . | nindent 6 }}
{{- end -}}
