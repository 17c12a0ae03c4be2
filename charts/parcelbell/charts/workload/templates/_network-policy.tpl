{{/* What one workload may reach and who may reach it. Everything else is refused by the policy of the whole release. */}}
{{- define "workload.networkPolicy" -}}
{{- $root := .root -}}
{{- $network := $root.Values.networkPolicy -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "workload.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if .facts.isEdge }}
    - from:
        {{- toYaml $network.gatewayFrom | nindent 8 }}
      ports:
        - port: http
          protocol: TCP
    {{- end }}
    {{- with .facts.callers }}
    - from:
        {{- range . }}
        - podSelector:
            matchLabels:
              {{- include "workload.releaseLabels" $root | nindent 14 }}
              app.kubernetes.io/component: {{ . }}
        {{- end }}
      ports:
        - port: http
          protocol: TCP
    {{- end }}
    {{- if .facts.isMeasured }}
    - from:
        {{- toYaml $network.metricsFrom | nindent 8 }}
      ports:
        - port: http
          protocol: TCP
    {{- end }}
  {{- include "workload.egress" . | nindent 2 }}
{{- end -}}

{{/* Takes the same context; `callees` are workloads of the release, `destinations` names of networkPolicy.destinations. */}}
{{- define "workload.egress" -}}
{{- $root := .root -}}
{{- $network := $root.Values.networkPolicy -}}
{{- if not (or .facts.callees .facts.destinations) -}}
egress: []
{{- else -}}
egress:
  - to:
      {{- toYaml $network.dns.to | nindent 6 }}
    ports:
      {{- range $protocol := list "UDP" "TCP" }}
      {{- range $network.dns.ports }}
      - port: {{ . }}
        protocol: {{ $protocol }}
      {{- end }}
      {{- end }}
  {{- with .facts.callees }}
  - to:
      {{- range . }}
      - podSelector:
          matchLabels:
            {{- include "workload.releaseLabels" $root | nindent 12 }}
            app.kubernetes.io/component: {{ . }}
      {{- end }}
    ports:
      - port: http
        protocol: TCP
  {{- end }}
  {{- range .facts.destinations }}
  {{- $destination := get $network.destinations . }}
  - to:
      {{- toYaml $destination.to | nindent 6 }}
    ports:
      {{- range $destination.ports }}
      - port: {{ . }}
        protocol: TCP
      {{- end }}
  {{- end }}
{{- end -}}
{{- end -}}
